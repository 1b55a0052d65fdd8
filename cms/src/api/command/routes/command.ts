import { routesOf } from '../../../http/routes-of';

export default routesOf({
  listCommands: 'command.list',
  popularCommands: 'command.popular',
  searchCommands: 'command.search',
  commandsOfCategory: 'command.category',
  rateCommand: 'command.rate',
});
