export type { Database, Prepared, Queryable, Transaction } from '#base/database.ts';
