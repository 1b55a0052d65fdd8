import { routesOf } from '../../routes-of';

export default routesOf({
  submitAdvertisement: 'advertisement.submit',
  advertisementStatus: 'advertisement.status',
  adShown: 'advertisement.shown',
  adClicked: 'advertisement.clicked',
  listApplications: 'advertisement.list',
  reviewApplication: 'advertisement.review',
  rejectionReasons: 'advertisement.reasons',
  saveRejectionReason: 'advertisement.saveReason',
  removeRejectionReason: 'advertisement.removeReason',
  applicationHistory: 'advertisement.history',
});
