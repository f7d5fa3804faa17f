/** Something went wrong, and another start may succeed. */
export const FAILED = 1;

/** A person has to put it right, so a service manager need not start the program again. `EX_CONFIG` of sysexits.h (BSD). */
export const FOR_A_PERSON = 78;
