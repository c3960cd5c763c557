"""The parts that are written in C++: compiled on first use and after a change, spoken to by raw float32 files."""

import os
import shutil
import subprocess
import tempfile

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def compiled(name, cache):
    source = os.path.join(HERE, f"{name}.cpp")
    program = os.path.join(cache, name)
    if not os.path.exists(program) or os.path.getmtime(program) < os.path.getmtime(source):
        flags = ["-O3", "-march=native", "-ffast-math", "-fopenmp"]
        subprocess.check_call(["g++", *flags, source, "-o", program])
    return program


class Folder:
    """Arrays that go into a program and come out of it."""

    def __enter__(self):
        self.path = tempfile.mkdtemp(prefix="studio-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path)

    def file(self, name):
        return os.path.join(self.path, name)

    def write(self, **arrays):
        for name, array in arrays.items():
            np.ascontiguousarray(array, np.float32).tofile(self.file(f"{name}.raw"))

    def read(self, name, shape):
        return np.fromfile(self.file(f"{name}.raw"), np.float32).reshape(shape)

    def run(self, name, cache, *arguments):
        environment = dict(os.environ, OMP_NUM_THREADS=os.environ.get("THREADS", "2"))
        command = [compiled(name, cache), self.path, *map(str, arguments)]
        subprocess.check_call(command, env=environment)
