// Without one of its own, the framework's build takes the storefront's, which it finds further up.
export function register() {}
