import { startDrawer } from './drawer.ts';
import { noticePageView } from './hit.ts';
import { startLiveFooter } from './live-footer.ts';
import { startNotifications } from './notification-loader.ts';

startDrawer(document);
startNotifications(document);
startLiveFooter(document);
noticePageView();
