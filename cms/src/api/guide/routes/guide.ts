import { routesOf } from '../../routes-of';

export default routesOf({
  searchGuides: 'guide.search',
  guidesOfCategory: 'guide.category',
});
