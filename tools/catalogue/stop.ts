/** A mistake of whoever runs the command, in words that are printed without a stack. */
export class Stop extends Error {}
