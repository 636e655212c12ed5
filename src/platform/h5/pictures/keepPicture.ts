/** A browser gives it to the person as a download; inside an app it must be kept by hand (a long press). */
export function keepPicture(picture: string, name: string): Promise<boolean> {
  if (/micromessenger/i.test(navigator.userAgent)) return Promise.resolve(false)
  const link = document.createElement('a')
  link.href = picture
  link.download = name
  link.click()
  return Promise.resolve(true)
}
