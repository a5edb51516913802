"""Linear light of a render to the sRGB of a picture, 0 to 1: a soft shoulder to white, a little contrast, light sharpening."""
import cv2
import numpy as np

SHOULDER = .72                                                    # linear below, roll-off above


def toned(light, lift=False):
    """`light` is exposed already. `lift`: brighter products on a dark backdrop that stays as it is."""
    t = SHOULDER
    y = np.where(light <= t, light, t + (1 - t) * (1 - np.exp(-(light - t) / (1 - t))))
    s = np.where(y <= .0031308, 12.92 * y, 1.055 * np.clip(y, 1e-8, None) ** (1 / 2.4) - .055)
    s = s + .10 * (s - .5) * (1 - np.abs(2 * s - 1)) * 0.6
    if lift:
        s = np.interp(s, [-1, 0, .21, .32, .5, .7, .85, 1, 2], [-1, 0, .21, .37, .63, .84, .95, 1, 2])
    near = cv2.GaussianBlur(s.astype(np.float32), (0, 0), 1.0)
    return np.clip(s + .35 * (s - near), 0, 1)
