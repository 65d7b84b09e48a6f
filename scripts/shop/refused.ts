/** A sentence for the operator; the command ends with code 1. */
export class Refused extends Error {}
