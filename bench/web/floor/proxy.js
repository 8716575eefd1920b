import { NextResponse } from 'next/server';

// Without its own file, the framework's build takes the storefront's, which it finds further up.
export const proxy = () => NextResponse.next();

export const config = { matcher: '/nowhere' };
