/** `navigateTo:fail loadSubpackage:fail …` and its relatives: the package of a page did not arrive on this phone. */
export const isCodeMissing = (error: unknown): boolean =>
  /:fail\b.*(subpackage|timeout|network)/i.test(
    (error as { errMsg?: string } | undefined)?.errMsg ?? '',
  )
