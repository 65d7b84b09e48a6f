/** An error message for the operator. The command ends with code 1. */
export class Refused extends Error {}
