import { routesOf } from '../../routes-of';

export default routesOf({
  abuseReports: 'admin-report.list',
  changeReport: 'admin-report.change',
});
