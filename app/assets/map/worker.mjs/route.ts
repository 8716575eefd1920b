export { mapWorker as GET } from '#lib/server/stays/map-worker.ts';
