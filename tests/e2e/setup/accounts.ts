/** The admin account of the product under test. */
export const ADMIN = { email: "admin@example.com", password: "an admin's long password" };
/** The support address of the product under test. */
export const SUPPORT_EMAIL = "support@winnow.test";
