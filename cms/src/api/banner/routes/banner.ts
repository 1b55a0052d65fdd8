import { routesOf } from '../../../http/routes-of';

export default routesOf({
  activeBanner: 'banner.active',
  activateBanner: 'banner.activate',
  deactivateBanner: 'banner.deactivate',
  revertBanner: 'banner.revert',
  colorBanner: 'banner.color',
  readDefaultBanner: 'banner.readDefault',
  changeDefaultBanner: 'banner.changeDefault',
});
