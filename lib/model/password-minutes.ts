/**
 * Minutes for which a typed password holds, by what it is asked for again. `acts`: what moves money or data, lets people
 * in, or changes rights and terms; few presses a day. `prices`: prices and what changes them; whoever works on prices
 * presses all day, and is asked once an hour.
 */
export const PASSWORD_MINUTES = { acts: 10, prices: 60 } as const;
