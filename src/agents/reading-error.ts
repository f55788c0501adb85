/** A request that cannot be answered, with a message for the one who asked. */
export class ReadingError extends Error {}
