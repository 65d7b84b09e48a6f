/** Replaces the framework's own, which every page would carry in its data. Nothing is shown by it: `[lang]/not-found.tsx` is nearer to every page. */
const NotFound = () => null;

export default NotFound;
