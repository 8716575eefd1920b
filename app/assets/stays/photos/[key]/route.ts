export { libraryPicture as GET } from '#lib/server/stays/library-picture.ts';
