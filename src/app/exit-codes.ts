/** An error that the next start may not have. */
export const FAILED = 1;

/** A person has to mend it, so a service manager need not start the program again. `EX_CONFIG` of sysexits.h (BSD). */
export const FOR_A_PERSON = 78;
