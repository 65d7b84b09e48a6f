/** Minutes for which a one-time code is valid. */
export const CODE_MINUTES = 10;
