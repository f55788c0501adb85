/** `favicon.ico` of a site without an icon: lines of text on the default accent colour, 32 × 32 pixels. */
export const defaultIcon = (): Uint8Array => Buffer.from(icon, 'base64')

const icon =
  'AAABAAEAICAAAAEAIACcAAAAFgAAAIlQTkcNChoKAAAADUlIRFIAAAAgAAAAIAIDAAAADhSSZwAAAAlQTFRFAAAAC2tm////GbXR' +
  'kgAAAAF0Uk5TAEDm2GYAAABBSURBVHjaY2CAA9bQ0NDQAAYGhlAwYGBghDAcIDIgOThDFMIIwcpYtWrVKhwMGuhaiouBrhjTF3APwr2MCAQoAAD6P1ALaub7GAAAAABJRU5ErkJggg=='
