import { routesOf } from '../../routes-of';

export default routesOf({
  searchCommands: 'command.search',
  commandsOfCategory: 'command.category',
  rateCommand: 'command.rate',
});
