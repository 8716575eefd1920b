/** Who reads what a cancellation gives back: the customer whose booking it is, or an agent who acts for them. */
export type CancellationReader = 'customer' | 'agent';
