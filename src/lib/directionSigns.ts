/** Signs that cannot be seen and change the reading direction: a text with them can look like another one. For `replace` and `search` only. */
export const DIRECTION_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
