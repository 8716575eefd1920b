import { NextResponse } from 'next/server';

/** The answer to a plain form: go and read this page of ours. Cookies can be set on it. */
export const seeOther = (path: string): NextResponse =>
	new NextResponse(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } });
