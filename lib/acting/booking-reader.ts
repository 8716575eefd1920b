/** Who reads what acting on a booking means: the customer whose booking it is, or an agent who acts for them. */
export type BookingReader = 'customer' | 'agent';
