/** What random choices of a day begin with: they are the same on every machine, so what fails there fails here. */
export const seedOfToday = (): number => Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
