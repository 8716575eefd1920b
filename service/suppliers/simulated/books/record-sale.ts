export { recordSale } from './store.ts';
