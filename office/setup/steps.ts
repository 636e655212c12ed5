/** The steps of the set-up, in their order. */
export const steps = ['administrator', 'platform', 'messages', 'content', 'hospital'] as const
export type Step = (typeof steps)[number]
/** Those of whoever operates the platform. */
export type Later = Exclude<Step, 'administrator'>
/** Title and note of each. */
export const stepTexts = {
  administrator: ['stepAdministrator', 'stepAdministratorNote'],
  platform: ['stepPlatform', 'stepPlatformNote'],
  messages: ['stepMessages', 'stepMessagesNote'],
  content: ['stepContent', 'stepContentNote'],
  hospital: ['stepHospital', 'stepHospitalNote'],
} as const
