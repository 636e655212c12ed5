export { unpackFilm } from './unpackFilm'
