/** Where the platform's logo is; a changed one has another address, so that no browser keeps the one before. */
export const logoAddress = (logoTime: number) => `/education-intf/api/own/setup/logo?at=${logoTime}`
