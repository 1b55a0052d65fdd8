import { tables } from '../../app/tables';
import { collectionTables } from './collection-tables';
import { memoryDatabase } from './memory-database';

/** An empty database in memory with every table of the product, as the schema sync makes them. */
export const openTestDatabase = () => memoryDatabase([...tables, ...collectionTables]);
