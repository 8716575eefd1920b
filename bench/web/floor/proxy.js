import { NextResponse } from 'next/server';

// Without one of its own, the framework's build takes the storefront's, which it finds further up.
export const proxy = () => NextResponse.next();

export const config = { matcher: '/nowhere' };
