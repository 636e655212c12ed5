/** What no person should read: a value that is missing, an object, a place in a text that nobody filled, a path of a call. */
const technical =
  /\bundefined\b|\bNaN\b|\bnull\b|\[object \w+\]|\{\w+\}|\bTypeError\b|(?:education-intf|incontrol-\w+)\/|\b(?:titles|tabs|app)\.\w+/

/** What of a screen's text is meant for machines; undefined: nothing. */
export const technicalText = (screen: string): string | undefined => technical.exec(screen)?.[0]
