import { startAccountLinks } from './account-links.ts';
import { offerAdminConsole } from './admin-console.ts';
import { showCarriedNotice } from './carried-notice.ts';
import { startDrawer } from './drawer.ts';
import { noticePageView } from './hit.ts';
import { startLiveFooter } from './live-footer.ts';
import { startNotifications } from './notification-loader.ts';
import { startSponsorBanner } from './sponsor/sponsor-banner.ts';

startDrawer(document);
startNotifications(document);
startLiveFooter(document);
startAccountLinks(document);
offerAdminConsole(window);
noticePageView();
showCarriedNotice();
startSponsorBanner(document);
