/** Whether a text can be a mail address as the mail servers of hospitals take them, or is empty: for a schema. One sign of @, a domain with a dot. */
export const mailAddress =
  '^([A-Za-z0-9._%+-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z]{2,})?$'

/** Whether a text is a mail address. */
export const isMailAddress = (text: string): boolean =>
  text !== '' && text.length <= 200 && new RegExp(mailAddress).test(text)
