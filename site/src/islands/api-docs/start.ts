import { startAnswerTables } from './answer-tables.ts';
import { startDocTabs } from './doc-tabs.ts';
import { startEndpointTools } from './endpoint-tools.ts';

startDocTabs(document);
startEndpointTools(document);
startAnswerTables(document);
