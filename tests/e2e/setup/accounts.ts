/** The admin that the tests' product is started with. */
export const ADMIN = { email: "admin@example.com", password: "an admin's long password" };

/** The demo user's address; the fixture `product` knows the password. */
export const DEMO_EMAIL = "demo@winnow.local";
