/** The specified sign-up messages, in validation order (AUTH-3). */
export const EMAIL_REQUIRED = "Email is required";
export const EMAIL_INVALID = "Please enter a valid email address";
export const FULL_NAME_REQUIRED = "Full name is required";
export const PASSWORD_TOO_SHORT = "Password must be at least 8 characters long";
export const PASSWORDS_DIFFER = "Passwords do not match";
export const PASSWORD_REQUIRED = "Password is required";
export const PASSWORD_TOO_LONG = "Password must be at most 200 characters long";
/** AUTH-11. */
export const DELETION_PASSWORD_REQUIRED = "Please enter your password to confirm account deletion";

/** NAV-4. */
export const REGISTRATION_CLOSED = "User registration is currently not available";

export const PASSWORD_MIN = 8;
/** Longer passwords are rejected before hashing. */
export const PASSWORD_MAX = 200;
