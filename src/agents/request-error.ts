/** A request that cannot be answered, with a message for the agent. */
export class RequestError extends Error {}
