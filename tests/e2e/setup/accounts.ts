/** The admin that the tests' product is started with. */
export const ADMIN = { email: "admin@example.com", password: "an admin's long password" };
/** Where the product under test takes questions. */
export const SUPPORT_EMAIL = "support@winnow.test";
