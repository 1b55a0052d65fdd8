import { routesOf } from '../../../http/routes-of';

export default routesOf({
  listGuides: 'guide.list',
  searchGuides: 'guide.search',
  guidesOfCategory: 'guide.category',
});
