/** Key of the profile's address, which has no id in the book. */
export const HOME = "0";
