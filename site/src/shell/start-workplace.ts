import { offerAdminConsole } from '../islands/admin-keys/admin-console.ts';
import { startNotifications } from '../ui/toaster/notification-loader.ts';
import { showCarriedNotice } from '../ui/toaster/show-carried-notice.ts';
import { startWidgets } from './open-widget.ts';
import { noticePageView } from './page-view.ts';
import { registerServiceWorker } from './register-service-worker.ts';
import { startShortcuts } from './shortcuts/shortcut-keys.ts';
import { startThemeChoice } from './theme/theme-choice.ts';

// What every page has, without navigation, footer and sponsor.
startThemeChoice(document);
startWidgets(document);
startShortcuts(document);
startNotifications(document);
offerAdminConsole(window);
noticePageView();
showCarriedNotice();
if (import.meta.env.PROD) registerServiceWorker(navigator, window);
