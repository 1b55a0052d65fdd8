import { tables } from '../../../app/tables';
import { collectionTables } from './collection-tables';
import { memoryDatabase } from './memory-database';

/** Every table of the product that its own use cases write to. */
export const testTables = [...tables, ...collectionTables];

/** An empty database in memory with every table of the product, as the schema sync makes them. */
export const openTestDatabase = () => memoryDatabase(testTables);
