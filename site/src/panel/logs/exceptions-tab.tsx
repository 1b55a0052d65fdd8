import { ListChoice, useListChoice } from '../frame/parts/list-choice.tsx';
import { ReportsList } from '../reports/reports-list.tsx';
import { ExceptionsList } from './exceptions-list.tsx';

const LISTS = [
  ['exceptions', 'Exceptions'],
  ['reports', 'Reports'],
] as const;

/** What went wrong on our side, and what players report of each other. */
export default function ExceptionsTab() {
  const [shown, show] = useListChoice('except', LISTS);
  const List = shown === 'exceptions' ? ExceptionsList : ReportsList;
  return (
    <List>
      <ListChoice lists={LISTS} shown={shown} onShow={show} />
    </List>
  );
}
