/** Something went wrong that another start may mend. */
export const FAILED = 1;

/** Only a person can mend it: a service manager need not start it again. `EX_CONFIG` of sysexits.h (BSD). */
export const FOR_A_PERSON = 78;
