import type { zh } from './zh'

type SameKeys<T> = { [A in keyof T]: { [K in keyof T[A]]: string } }

/** English texts; those of specification §8 and §4 stand word for word. */
export const en: SameKeys<typeof zh> = {
  app: {
    infection: 'Infection control',
    nursing: 'Nursing quality control',
    platform: 'all-staff learning and assessment platform',
  },
  titles: {
    library: 'Library',
    document: 'Document',
    exam: 'Exams',
    examList: 'Exam list',
    examNotice: 'About this exam',
    examAnswer: 'Exam',
    examSheet: 'Answer sheet',
    examReview: 'Review',
    examTries: 'My tries',
    myExams: 'My exams',
    logIn: 'Log in',
    privacyPolicy: 'Privacy policy',
    mine: 'Mine',
    myDetails: 'My details',
    changePassword: 'Change password',
    selectLogin: 'Choose a hospital',
    sliderVerify: 'Security check',
    createHospital: 'Add a hospital',
    treeSelect: 'Choose a department',
    selectCity: 'Choose an area',
    applications: 'Applications',
    editUserNumber: 'ID and staff number',
    bindAccount: 'Bind your account', web: 'Web version',
    helper: 'Help',
    notFound: 'Page not found',
  },
  tabs: { library: 'Library', products: 'Products', study: 'Study', exam: 'Exams', mistakes: 'Mistakes', mine: 'Mine' },
  network: {
    timeout: 'the network is not smooth, please try again later',
    slow: 'your network is a bit slow',
    offline: 'network disconnected, please check network settings',
    online: 'network connected {type}',
    onlineUnknown: 'network connected, cannot identify the network type of your browser',
    uploadFailed: 'image upload failed',
  },
  shell: {
    loading: 'Loading',
    stillWorking: 'Still working, please wait',
    back: 'Back',
    underDevelopment: 'feature under development',
    known: 'OK',
    storageFull: 'The phone is full, so this could not be kept. Free some space and try again.',
    notTaken: 'Something was not taken: {reason}',
    signInAgain: 'Please log in again',
  },
  list: { more: 'Pull up for more', loading: 'Loading', noneLeft: 'no bottom line', failed: 'Could not load. Tap to try again', pull: 'Pull down to refresh', release: 'Release to refresh', refreshing: 'Refreshing', empty: 'Nothing here yet' },
}
