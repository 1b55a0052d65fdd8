import { routesOf } from '../../routes-of';

export default routesOf({
  activateBanner: 'banner.activate',
  deactivateBanner: 'banner.deactivate',
  revertBanner: 'banner.revert',
  colorBanner: 'banner.color',
  readDefaultBanner: 'banner.readDefault',
  changeDefaultBanner: 'banner.changeDefault',
});
