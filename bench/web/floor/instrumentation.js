// Without its own file, the framework's build takes the storefront's, which it finds further up.
export function register() {}
